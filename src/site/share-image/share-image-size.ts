/** What networks and messengers ask for. In pixels. */
export const shareImageSize = { width: 1200, height: 630 };
