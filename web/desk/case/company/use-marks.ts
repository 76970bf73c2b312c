// A reviewer's marks, saved on the server one by one, so that another reviewer can continue.
import { judgeFile, remarkPart } from '@bonafide/core/calls/desk/cases'
import type { CompanyShown, WholeCase } from '@bonafide/core/calls/desk/whole-case'
import type { FileReason } from '@bonafide/core/evidence/file-reasons'
import { FileId } from '@bonafide/core/values'
import { auditResult } from '@bonafide/core/status'
import { useState } from 'react'
import { useAddress } from '../../../lib/page/place.tsx'
import { type Failure, isNoSession, isRefusal, send } from '../../../lib/send.ts'
import { places } from '../../places.ts'
import { type FileMark, withFileMark, type Marks, marksOf, type MarkedPart, withRemark } from './marks.ts'

export interface UseMarks {
  readonly marks: Marks
  /** False if the case is decided or erased, or this reviewer has voted: nothing can be marked. */
  readonly open: boolean
  /** Why the last mark was not saved. */
  readonly problem: string | undefined
  /** Resolves to false if the mark was not saved. */
  readonly judge: (file: string, mark: FileMark) => Promise<boolean>
  readonly remark: (part: MarkedPart, words: string | null) => Promise<boolean>
}

export function useMarks(wholeCase: WholeCase, company: CompanyShown, reload: () => void): UseMarks {
  const [marks, setMarks] = useLocalMarks(company)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const onRefused = useRefused(reload)
  const save = async (answer: Promise<{ readonly ok: true } | Failure>, change: (before: Marks) => Marks): Promise<boolean> => {
    const reply = await answer
    setProblem(reply.ok ? undefined : reply.msg)
    if (reply.ok) setMarks(change)
    else onRefused(reply)
    return reply.ok
  }
  return {
    marks,
    problem,
    open: wholeCase.decided === null && wholeCase.ownVote === null && !wholeCase.erased,
    judge: (file, mark) =>
      save(send(judgeFile, { case: wholeCase.case, file: FileId.parse(file), auditResult: mark.result, ...bodyOf(mark) }), (before) =>
        withFileMark(before, file, mark),
      ),
    remark: (part, words) =>
      save(send(remarkPart, { case: wholeCase.case, ...part, ...(words === null ? {} : { remark: words }) }), (before) =>
        withRemark(before, part, words),
      ),
  }
}

/** A standard reason is stored by name, so that the company reads it in its own language. */
const bodyOf = ({ result, reason, remark }: FileMark): { reason?: FileReason; remark?: string } => {
  if (result !== auditResult.rejected) return {}
  if (reason !== undefined) return { reason }
  return remark === null ? {} : { remark }
}

/** The local marks, until a reload of the case brings the server's. */
function useLocalMarks(company: CompanyShown) {
  const [marks, setMarks] = useState(() => marksOf(company))
  const [loadedFrom, setLoadedFrom] = useState(company)
  if (loadedFrom !== company) {
    setLoadedFrom(company)
    setMarks(marksOf(company))
  }
  return [marks, setMarks] as const
}

const useRefused = (reload: () => void) => {
  const address = useAddress()
  return (answer: Failure): void => {
    if (isNoSession(answer)) location.replace(address(places.signIn))
    else if (isRefusal(answer, 'case.decided')) reload()
  }
}
