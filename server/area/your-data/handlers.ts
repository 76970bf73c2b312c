import type { yourDataCalls } from '@bonafide/core/calls/person/your-data'
import type { Handlers } from '../../http/handler.ts'
import { handlePrepareArchive } from './prepare-archive.ts'
import { handleReadYourData } from './read-your-data.ts'
import { handleWithdrawBiometrics } from './withdraw-biometrics.ts'
import { handleWithdrawRecognition } from './withdraw-recognition.ts'

export const yourDataHandlers = {
  readYourData: handleReadYourData,
  prepareArchive: handlePrepareArchive,
  withdrawBiometrics: handleWithdrawBiometrics,
  withdrawRecognition: handleWithdrawRecognition,
} satisfies Partial<Handlers<typeof yourDataCalls>>
