import { inBundle } from '../lib/in-bundle.ts'

await inBundle('status-pooled')
