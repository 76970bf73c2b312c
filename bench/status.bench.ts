import { inBundle } from './lib/in-bundle.ts'

await inBundle('status')
await inBundle('status-growth')
