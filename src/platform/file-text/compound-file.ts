// Compound files of Microsoft (MS-CFB): a file system in a file, with mails of Outlook or office files of before 2007.

export function isCompound(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 8)).equals(
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  );
}

/** By the name of the stream that holds the workbook, in the UTF-16 of the directory of a compound file. */
export function isOldWorkbook(bytes: Buffer): boolean {
  return ['Workbook\0', 'Book\0'].some((name) => bytes.includes(Buffer.from(name, 'utf16le')));
}
