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
  /** Nothing can be marked once the case is decided. */
  readonly open: boolean
  /** Why the last mark was not saved. */
  readonly problem: string | undefined
  /** False: it was not saved. */
  readonly judge: (file: string, mark: FileMark) => Promise<boolean>
  readonly remark: (part: MarkedPart, words: string | null) => Promise<boolean>
}

export function useMarks(one: WholeCase, company: CompanyShown, reload: () => void): UseMarks {
  const [marks, setMarks] = useKept(company)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const refused = useRefused(reload)
  const keep = async (answer: Promise<{ readonly ok: true } | Failure>, change: (before: Marks) => Marks): Promise<boolean> => {
    const came = await answer
    setProblem(came.ok ? undefined : came.msg)
    if (came.ok) setMarks(change)
    else refused(came)
    return came.ok
  }
  return {
    marks,
    problem,
    open: one.decided === null && one.ownVote === null && !one.erased,
    judge: (file, mark) =>
      keep(send(judgeFile, { case: one.case, file: FileId.parse(file), auditResult: mark.result, ...bodyOf(mark) }), (before) =>
        withFileMark(before, file, mark),
      ),
    remark: (part, words) =>
      keep(send(remarkPart, { case: one.case, ...part, ...(words === null ? {} : { remark: words }) }), (before) =>
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

/** The server's marks once they arrive; until then the local ones. */
function useKept(company: CompanyShown) {
  const [marks, setMarks] = useState(() => marksOf(company))
  const [from, setFrom] = useState(company)
  if (from !== company) {
    setFrom(company)
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
