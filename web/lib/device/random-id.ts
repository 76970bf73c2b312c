/** 128 random bits as hex. `crypto.randomUUID` is missing outside of secure contexts; this is not. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
