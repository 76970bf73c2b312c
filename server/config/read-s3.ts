// The settings for S3: all required ones, or none.
import type { S3Settings } from '../adapters/blobs-s3/s3-settings.ts'
import { isSafeAddress } from './safe-address.ts'
import { secretOrFile } from './secret-or-file.ts'
import type { SettingValues } from './settings.ts'

interface ReadS3 {
  readonly s3: S3Settings | undefined
  readonly complaints: readonly string[]
}

const required = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY'] as const

export const readS3Settings = (values: SettingValues, isPublic: boolean): ReadS3 => {
  const names = Object.keys(values).filter((name) => name.startsWith('S3_'))
  if (names.length === 0) return { s3: undefined, complaints: [] }
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region, S3_ACCESS_KEY: accessKey, S3_PREFIX: prefix } = values
  const secret = secretOrFile({
    name: 'S3_SECRET_KEY',
    secret: values.S3_SECRET_KEY,
    path: values.S3_SECRET_KEY_FILE,
    beside: 'S3_ACCESS_KEY',
  })
  const complaints = [
    ...required
      .filter((name) => values[name] === undefined)
      .map((name) => `${name} must be set together with ${names[0] ?? ''}: keeping files in a bucket needs it.`),
    ...('trouble' in secret ? [secret.trouble] : []),
    ...(isSafeAddress(endpoint, isPublic)
      ? []
      : [`S3_ENDPOINT must be an https address${isPublic ? '' : '; http is for localhost and 127.0.0.1 only'}.`]),
    ...(values.S3_PATH_STYLE === false && bucket?.includes('.') === true
      ? ['S3_PATH_STYLE must be on where S3_BUCKET has a dot: no certificate fits such a host name.']
      : []),
    ...(values.BLOBS_DIR === undefined ? [] : ['BLOBS_DIR and S3_BUCKET both say where files are kept: leave one of them out.']),
  ]
  if (bucket === undefined || endpoint === undefined || region === undefined || accessKey === undefined || 'trouble' in secret)
    return { s3: undefined, complaints }
  const s3 = {
    bucket,
    region,
    accessKey,
    endpoint: endpoint.replace(/\/$/, ''),
    prefix: prefix === undefined ? '' : prefix.replace(/\/?$/, '/'),
    pathStyle: values.S3_PATH_STYLE ?? true,
    secretKey: secret.secret,
  }
  return { s3, complaints }
}
