import type { BlobName } from '../../ports/blobs.ts'
import { isBlobName } from './blob-name.ts'
import { type S3Client, unexpected } from './s3-client.ts'
import { textOf, textsOf } from './s3-xml.ts'

/** Requests a thousand names at a time. */
export async function* blobsOlderThan(client: S3Client, moment: Date): AsyncGenerator<BlobName> {
  const { prefix } = client.settings
  let token: string | undefined
  do {
    const query = { 'list-type': '2', prefix, ...(token === undefined ? {} : { 'continuation-token': token }) }
    const answer = await client.ask({ method: 'GET', query })
    if (answer.status !== 200) throw unexpected(answer)
    for (const entry of textsOf(answer.text, 'Contents')) {
      const name = textOf(entry, 'Key')?.slice(prefix.length) ?? ''
      if (isBlobName(name) && new Date(textOf(entry, 'LastModified') ?? '') < moment) yield name
    }
    token = textOf(answer.text, 'IsTruncated') === 'true' ? textOf(answer.text, 'NextContinuationToken') : undefined
  } while (token !== undefined)
}
