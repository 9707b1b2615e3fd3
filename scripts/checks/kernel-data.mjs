/** The kernel files that contain only data, which a page may show in a browser. */
export const KERNEL_DATA =
  '^src/kernel/(errors|scopes|site-tags|outbox/(mail-choices|mail-lanes)|ports/database|settings/(public-settings|registry|security-settings))\\.ts$';
