/** Of a picture that staff upload, in bytes, as it is sent. */
export const largestImage = 2_000_000;
