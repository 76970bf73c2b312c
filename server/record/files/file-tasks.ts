// Jobs for uploaded files: deleting an erased person's files, and sweeping unfinished and unused uploads every quarter of an hour.
import * as z from 'zod/mini'
import type { CronLine, Tasks } from '../../jobs/run-jobs.ts'
import { forgetFilesJob } from '../erase.ts'
import { forgetFiles } from './read-file.ts'
import type { FileServices } from './receive.ts'
import { sweepFiles, sweepFilesJob } from './sweep-files.ts'

const ForgetFilesPayload = z.object({ subject: z.string() })

export const fileTasks = (services: FileServices): Tasks => ({
  [forgetFilesJob]: (payload) => forgetFiles(services, ForgetFilesPayload.parse(payload).subject),
  [sweepFilesJob]: async () => void (await sweepFiles(services)),
})

export const fileCron: readonly CronLine[] = [{ job: sweepFilesJob, match: '*/15 * * * *' }]
