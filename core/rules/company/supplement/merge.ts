// Merges an answer into the company as it is now, since it may have changed after the request.
import type { RequestedPart } from '../../../calls/desk/requests.ts'
import { type Company, isPerson, type Party } from '../company.ts'
import { numbered } from '../rows.ts'
import { changedParties } from './answer.ts'
import { requestedPapers, editableFields } from './marks.ts'

export type NumberedCompany = Company & { readonly lastId: number }

interface AnswerToMerge {
  /** The company at the time of the request. */
  readonly base: Company
  readonly answer: Company
  readonly parts: readonly RequestedPart[]
}

/** New papers of a template replace its previous ones. */
export function mergeAnswer(company: NumberedCompany, { base, answer, parts }: AnswerToMerge): NumberedCompany {
  const editable = editableFields({ parts })
  const replacedPapers = requestedPapers({ parts }).filter((name) =>
    answer.verifyFileList.some(({ fileBizType, fileList }) => fileBizType === name && fileList.length > 0),
  )
  const type = company.basicInfo.enterpriseType
  const isReplaced = (entry: Company['verifyFileList'][number]): boolean =>
    entry.enterpriseType === type && replacedPapers.includes(entry.fileBizType)
  return {
    basicInfo: {
      ...company.basicInfo,
      ...Object.fromEntries(Object.entries(answer.basicInfo).filter(([field]) => editable.includes(field))),
    },
    verifyFileList: [
      ...company.verifyFileList.filter((entry) => !isReplaced(entry)),
      ...answer.verifyFileList.filter((entry) => isReplaced(entry) && entry.fileList.length > 0),
    ],
    ...withParties(company, base, answer),
  }
}

function withParties(company: NumberedCompany, base: Company, answer: Company): Pick<NumberedCompany, 'individualList' | 'lastId'> {
  const changed = changedParties(base, answer)
  const baseIds = new Set(base.individualList.map(({ id }) => id))
  const edited = new Map(changed.filter((party) => baseIds.has(party.id) && !isPerson(party)).map((party) => [party.id, party]))
  const kept: readonly Party[] = numbered(company.individualList).map((party) => {
    const now = edited.get(party.id)
    return now === undefined ? party : { ...now, index: party.index }
  })
  let { lastId } = company
  const usedIds = new Set(kept.map(({ id }) => id))
  let row = Math.max(-1, ...kept.map(({ index }) => index ?? -1))
  const rows = new Map(answer.individualList.map(({ id, index }, place) => [index ?? place, kept.find((party) => party.id === id)?.index]))
  const added: readonly Party[] = changed
    .filter((party) => !baseIds.has(party.id))
    .map((party) => {
      const ownId = party.id ?? 0
      const id = ownId > 0 && !usedIds.has(ownId) && ownId > company.lastId ? ownId : lastId + 1
      lastId = Math.max(lastId, id)
      usedIds.add(id)
      row += 1
      rows.set(party.index ?? -1, row)
      return { ...party, id, index: row }
    })
  return { individualList: [...kept, ...added].map((party) => heldBy(party, added.includes(party) || edited.has(party.id), rows)), lastId }
}

/** Shares refer to an institution by its row in the answer, which may have another number here. */
function heldBy(party: Party, isAnswer: boolean, rows: ReadonlyMap<number, number | null | undefined>): Party {
  if (!isAnswer || party.heldThrough === undefined) return party
  return { ...party, heldThrough: party.heldThrough.map((share) => ({ ...share, index: rows.get(share.index) ?? share.index })) }
}
