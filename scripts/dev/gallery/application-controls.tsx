import { Pencil, Plus, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Accordion } from '#ui/application/accordion.tsx';
import { Button, IconButton } from '#ui/application/button.tsx';
import { Checkbox, LabelledCheckbox } from '#ui/application/checkbox.tsx';
import { Field } from '#ui/application/field.tsx';
import { Kbd } from '#ui/application/kbd.tsx';
import { Select } from '#ui/application/select.tsx';
import { LabelledSwitch, Switch } from '#ui/application/switch.tsx';
import { Tabs } from '#ui/application/tabs.tsx';
import { TextArea, TextInput } from '#ui/application/text-input.tsx';
import { Chapter, Specimen } from './section.tsx';

const options = [
  { value: 'pending', label: 'Pending' },
  { value: 'reviewed', label: 'Reviewed' },
  { value: 'closed', label: 'Closed', disabled: true },
];

export function ApplicationControls() {
  const [count, setCount] = useState(0);
  return (
    <Chapter title="Application: controls">
      <Specimen title="Buttons">
        <div className="flex flex-wrap items-center gap-3">
          <Button icon={<Plus />} onClick={() => setCount(count + 1)}>
            Pressed {count} times
          </Button>
          <Button tone="secondary" icon={<RefreshCw />}>
            Refresh
          </Button>
          <Button tone="quiet">Quiet</Button>
          <Button tone="danger">Delete</Button>
          <Button busy busyLabel="Saving...">
            Save
          </Button>
          <Button disabledReason="Test the connection before saving.">Disabled with reason</Button>
          <Button size="compact" tone="secondary">
            Compact
          </Button>
          <IconButton label="Edit" icon={<Pencil />} />
          <IconButton label="Delete" icon={<Trash2 />} disabledReason="It is in use." />
          <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
        </div>
      </Specimen>
      <div className="grid gap-8 lg:grid-cols-2">
        <Specimen title="Fields">
          <div className="grid gap-4">
            <Field label="Host" required hint="Without https://">
              <TextInput name="host" placeholder="mail.example.org" />
            </Field>
            <Field label="Port" error="Enter a number between 1 and 65535.">
              <TextInput name="port" defaultValue="99999" inputMode="numeric" />
            </Field>
            <Field label="Notes">
              <TextArea name="notes" defaultValue="Several lines." />
            </Field>
            <Field label="Disabled">
              <TextInput name="off" defaultValue="Can't be changed" disabled />
            </Field>
          </div>
        </Specimen>
        <Specimen title="Choices">
          <div className="grid gap-4">
            <Field label="Status" kind="custom">
              <Select name="status" options={options} defaultValue="pending" />
            </Field>
            <Field label="Status" kind="custom" error="Choose a status.">
              <Select name="status-2" options={options} placeholder="Choose one" />
            </Field>
            <LabelledCheckbox
              id="g-app-check"
              label="Tell the client"
              hint="By e-mail."
              defaultChecked
            />
            <div className="flex items-center gap-4">
              <Checkbox aria-label="Some" indeterminate />
              <Checkbox aria-label="None" />
              <Checkbox aria-label="Off" disabled />
              <Switch aria-label="On" defaultChecked />
              <Switch aria-label="Off" />
              <Switch aria-label="Off and disabled" disabled />
            </div>
            <LabelledSwitch id="g-app-switch" label="Show the chat" hint="On every public page." />
          </div>
        </Specimen>
        <Specimen title="Tabs">
          <Tabs
            aria-label="Parts of a record"
            tabs={[
              { value: 'a', label: 'Details', content: <p>The first panel.</p> },
              { value: 'b', label: 'Files', count: 3, content: <p>The second panel.</p> },
              { value: 'c', label: 'History', content: <p>The third panel.</p> },
            ]}
          />
        </Specimen>
        <Specimen title="Accordion">
          <Accordion
            defaultOpen={['a']}
            items={[
              { value: 'a', title: 'Company', content: <p>Name, address and times.</p> },
              { value: 'b', title: 'Branding', content: <p>Logo and colours.</p> },
            ]}
          />
        </Specimen>
      </div>
    </Chapter>
  );
}
