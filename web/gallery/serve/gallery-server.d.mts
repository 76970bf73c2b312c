export const serveGallery: () => Promise<{ url: string; close: () => Promise<void>; files: Map<string, string | Uint8Array> }>
