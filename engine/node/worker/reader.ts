// The process for documents and faces.
import './one-core.ts'
import { readEvidence } from './read-evidence.ts'
import { serve } from './serve.ts'

serve(readEvidence)
