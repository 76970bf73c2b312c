import { expect, test } from 'vitest'
import { reasonIn } from './make-cluster.ts'

test.each([
  [
    'the cause instead of the clean-up',
    'initdb: error: could not write file "base/1/PG_VERSION": No space left on device\ninitdb: removing contents of data directory "/d"\n',
    'could not write file "base/1/PG_VERSION": No space left on device',
  ],
  [
    'the cause of its child’s end',
    '2026-01-01 00:00:00 UTC [7] FATAL:  could not extend file: No space left on device\nchild process exited with exit code 1\ninitdb: removing contents',
    'could not extend file: No space left on device',
  ],
  ['its last line if no line has a cause', 'one\nother\n', 'other'],
])('from initdb’s output the operator gets %s', (_what, stderr, reason) => expect(reasonIn(stderr)).toBe(reason))
