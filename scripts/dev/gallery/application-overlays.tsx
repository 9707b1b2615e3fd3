import { Copy, MoreHorizontal, Pencil, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '#ui/application/button.tsx';
import { ConfirmDialog } from '#ui/application/confirm-dialog.tsx';
import { Dialog } from '#ui/application/dialog.tsx';
import { Drawer } from '#ui/application/drawer.tsx';
import { Field } from '#ui/application/field.tsx';
import { Menu } from '#ui/application/menu.tsx';
import { NavigationMenu } from '#ui/application/navigation-menu.tsx';
import { Popover } from '#ui/application/popover.tsx';
import { Select } from '#ui/application/select.tsx';
import { TextInput } from '#ui/application/text-input.tsx';
import { useToast } from '#ui/application/toast.tsx';
import { Chapter, Specimen } from './section.tsx';

const links = ['Submissions', 'Cases', 'Templates'].map((label) => ({
  key: label,
  label,
  text: 'What is found there.',
  link: <a href={`#${label.toLowerCase()}`} />,
}));

export function ApplicationOverlays() {
  return (
    <Chapter title="Application: what floats">
      <Specimen title="Navigation menu">
        <NavigationMenu
          aria-label="Example"
          items={[
            {
              kind: 'link',
              key: 'home',
              label: 'Overview',
              link: <a href="#overview" />,
              active: true,
            },
            { kind: 'menu', key: 'work', label: 'Work', links },
            { kind: 'menu', key: 'more', label: 'More', links: links.slice(0, 2) },
          ]}
        />
      </Specimen>
      <Specimen title="Dialog, confirmation, drawer, popover, menu">
        <div className="flex flex-wrap items-center gap-3">
          <Dialog
            title="Edit contact"
            description="It appears on the public pages at once."
            closeLabel="Close"
            trigger={<Button tone="secondary">Open dialog</Button>}
            footer={
              <>
                <Button tone="secondary">Cancel</Button>
                <Button>Save</Button>
              </>
            }
          >
            <div className="grid gap-4">
              <Field label="Label" required>
                <TextInput name="label" />
              </Field>
              <Field label="Page" kind="custom">
                <Select
                  name="page"
                  defaultValue="all"
                  options={[
                    { value: 'all', label: 'All pages' },
                    { value: 'footer', label: 'Footer' },
                  ]}
                />
              </Field>
            </div>
          </Dialog>
          <Confirmations />
          <Drawer
            title="Details"
            closeLabel="Close"
            trigger={<Button tone="secondary">Open drawer</Button>}
          >
            <p>What belongs beside the list.</p>
          </Drawer>
          <Popover
            title="Filters"
            trigger={
              <Button tone="secondary" icon={<SlidersHorizontal />}>
                Open popover
              </Button>
            }
          >
            <p className="text-muted">A few choices.</p>
          </Popover>
          <Menu
            trigger={<IconButton label="More actions" icon={<MoreHorizontal />} tone="secondary" />}
            entries={[
              {
                kind: 'action',
                key: 'copy',
                label: 'Copy number',
                icon: <Copy />,
                onSelect: () => {},
              },
              {
                kind: 'link',
                key: 'edit',
                label: 'Edit',
                icon: <Pencil />,
                link: <a href="#edit" />,
              },
              { kind: 'separator', key: 'line' },
              {
                kind: 'action',
                key: 'delete',
                label: 'Delete',
                icon: <Trash2 />,
                danger: true,
                disabledReason: 'It is the last one.',
                onSelect: () => {},
              },
            ]}
          />
        </div>
      </Specimen>
      <Specimen title="Toasts">
        <Toasts />
      </Specimen>
    </Chapter>
  );
}

function Confirmations() {
  const [asking, setAsking] = useState<'plain' | 'typed'>();
  return (
    <>
      <Button tone="secondary" onClick={() => setAsking('plain')}>
        Ask
      </Button>
      <Button tone="danger" onClick={() => setAsking('typed')}>
        Ask to type
      </Button>
      <ConfirmDialog
        open={asking !== undefined}
        onOpenChange={(open) => !open && setAsking(undefined)}
        title="Delete this record?"
        text="This will permanently delete it. This cannot be undone."
        confirmLabel="Delete"
        cancelLabel="Keep"
        tone="danger"
        onConfirm={() => setAsking(undefined)}
        {...(asking === 'typed' && {
          typeToConfirm: {
            expected: 'records',
            label: 'Type "records" to confirm',
            reason: 'Type the name first.',
          },
        })}
      />
    </>
  );
}

function Toasts() {
  const toast = useToast();
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        tone="secondary"
        onClick={() => toast.show({ tone: 'success', title: 'Saved', text: 'All settings saved.' })}
      >
        Success
      </Button>
      <Button
        tone="secondary"
        onClick={() =>
          toast.show({
            tone: 'info',
            title: '3 records closed',
            action: {
              label: 'Undo',
              onPress: () => toast.show({ tone: 'neutral', title: 'Undone' }),
            },
          })
        }
      >
        With undo
      </Button>
      <Button
        tone="secondary"
        onClick={() =>
          toast.show({ tone: 'danger', title: 'Not saved', text: 'The server did not answer.' })
        }
      >
        Failure, stays
      </Button>
    </div>
  );
}
