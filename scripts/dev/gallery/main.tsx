import { createRoot } from 'react-dom/client';
import { ApplicationProvider } from '#ui/application/application-provider.tsx';
import { DesignGallery } from './gallery.tsx';

const place = document.getElementById('gallery');
if (place)
  createRoot(place).render(
    <ApplicationProvider toastCloseLabel="Close message">
      <DesignGallery />
    </ApplicationProvider>,
  );
