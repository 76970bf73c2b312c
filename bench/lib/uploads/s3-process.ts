// An S3 double in a separate process, so that its time and memory do not count as the server's. Ends with its parent.
import { startS3Double } from '../../../server/adapters/blobs-s3/testing/s3-double.ts'

const double = await startS3Double({ keeps: 24 })
process.on('disconnect', () => void double.close())
process.send?.(double.settings)
