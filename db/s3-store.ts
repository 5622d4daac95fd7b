import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { ByteMeter } from './byte-meter.ts'
import { type FileStore, isKey, mustBeKey } from './file-store.ts'

export interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

const PART = 5 * 1024 * 1024

/**
 * Any S3-compatible storage. Keys are random instead of conditional writes, because some servers overwrite in spite of
 * `If-None-Match`. The bucket's lifecycle rule deletes multipart uploads of processes that died.
 */
export function s3Store({ endpoint, bucket, region, accessKey, secretKey }: S3Settings): FileStore {
  const client = new S3Client({
    endpoint,
    region,
    // The bucket name goes in the path: self-hosted storage seldom has a DNS name for each bucket.
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    maxAttempts: 3,
  })
  const at = (key: string) => ({ Bucket: bucket, Key: mustBeKey(key) })
  return {
    async put(content, limit) {
      const key = randomBytes(32).toString('hex')
      const meter = new ByteMeter(limit)
      const upload = new Upload({
        client,
        params: { ...at(key), Body: meter, ContentType: 'application/octet-stream' },
        partSize: PART,
        queueSize: 1,
      })
      const filling = pipeline(content instanceof Readable ? content : Readable.from([content]), meter)
      const sending = upload.done()
      // If either fails, the other is aborted: a partial object must not be completed.
      filling.catch(() => upload.abort())
      sending.catch((error: Error) => meter.destroy(error))
      const [filled, sent] = await Promise.allSettled([filling, sending])
      if (filled.status === 'rejected') throw filled.reason
      if (sent.status === 'rejected') throw sent.reason
      return { key, sha256: meter.sha256(), size: meter.passed }
    },
    async read(key, range) {
      try {
        const { Body } = await client.send(
          new GetObjectCommand({ ...at(key), ...(range && { Range: `bytes=${range.start}-${range.end}` }) }),
        )
        return Body as Readable
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)))
    },
    async *keysBefore(moment) {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket }))
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key && isKey(Key) && LastModified && LastModified < moment) yield Key
    },
  }
}
