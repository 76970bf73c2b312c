import { useEffect, useRef } from 'react'
import { useGoTo } from '../../lib/page/place.tsx'
import { isNoSession } from '../../lib/send.ts'
import { showToast } from '../../ui/float/toasts.ts'
import { reloadAccount } from '../load/account.ts'
import { runTransfer, type TransferBody } from './run-transfer.ts'
import type { Transfer } from './use-transfer.ts'
import { useTransferWords } from './words.ts'

export const resultPath = '/verified/transfer/result'

interface Run {
  /** The message to show if the transfer may be retried. */
  readonly run: (body: TransferBody) => Promise<string | undefined>
  readonly onMoved: () => void
}

/** Runs a transfer from the confirmed codes to the page with its outcome. */
export function useTransferRun({ hold, toUnknown }: Pick<Transfer, 'hold' | 'toUnknown'>): Run {
  const goTo = useGoTo()
  const say = useTransferWords()
  const lost = useRef(false)
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  const show = (status: 'success' | 'fail'): void => goTo(`${resultPath}?status=${status}`, { replace: true })
  const onMoved = (): void => {
    show('success')
    // This account is no longer verified, and every page shows that.
    void reloadAccount()
  }
  const run = async (body: TransferBody): Promise<string | undefined> => {
    hold(true)
    try {
      const end = await runTransfer(body, lost.current)
      switch (end.is) {
        case 'moved':
          onMoved()
          return undefined
        case 'notMoved':
          show('fail')
          return undefined
        case 'unknown':
          lost.current = true
          if (mounted.current) toUnknown()
          // The user has left for another page in the meantime.
          else showToast('warning', say('unknown.title'))
          return undefined
        case 'refused':
          lost.current ||= end.lost
          if (isNoSession(end.failure)) void reloadAccount()
          else showToast('error', end.failure.msg)
          return end.failure.msg
      }
    } finally {
      hold(false)
    }
  }
  return { run, onMoved }
}
