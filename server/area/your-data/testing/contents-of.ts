/** Extracts the files of a ZIP that stores them uncompressed. Like any ZIP reader, it follows the directory at the end. */
export const contentsOf = (zip: Buffer): ReadonlyMap<string, Buffer> => {
  const files = new Map<string, Buffer>()
  for (let at = zip.readUInt32LE(zip.length - 6); at < zip.length - 22;) {
    const [size, length, offset] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)]
    const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
    files.set(zip.subarray(at + 46, at + 46 + length).toString(), zip.subarray(start, start + size))
    at += 46 + length
  }
  return files
}
