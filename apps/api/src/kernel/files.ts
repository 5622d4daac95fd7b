import { resolve } from 'node:path'
import type { FileStore } from '@zakup/db/file-store'
import { folderStore } from '@zakup/db/folder-store'
import { s3Store } from '@zakup/db/s3-store'
import { z } from 'zod'

/** Where files are stored: a folder that every process can reach, or an S3 bucket. */
export const fileEnvironment = z.object({
  FILES_DIR: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
})

/** Returns undefined if no file store is configured: then the only files are those of the source systems. */
export function openFiles(settings: z.infer<typeof fileEnvironment>): FileStore | undefined {
  const { FILES_DIR, S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = settings
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = settings
  if (!endpoint) return FILES_DIR === undefined ? undefined : folderStore(FILES_DIR)
  if (FILES_DIR !== undefined) throw new Error('FILES_DIR and S3_ENDPOINT are both set: set only one of them')
  if (!bucket || !accessKey || !secretKey)
    throw new Error('S3_ENDPOINT also needs S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY')
  return s3Store({ endpoint, bucket, region, accessKey, secretKey })
}
