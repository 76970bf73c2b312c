/** Hex SHA-256, or undefined if the browser offers cryptography only in secure contexts. */
export async function sha256Hex(text: string): Promise<string | undefined> {
  if (!('subtle' in crypto)) return undefined
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
