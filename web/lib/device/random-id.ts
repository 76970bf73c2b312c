/** 128 random bits as hex. Unlike `crypto.randomUUID`, it also works outside secure contexts. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
