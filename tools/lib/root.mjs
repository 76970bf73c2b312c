import { fileURLToPath } from 'node:url'

/** The project's folder, wherever it was cloned to and from wherever this was called. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')
