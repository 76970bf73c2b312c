// Loads a supplement: checks whether one is requested, then fetches its form with the reviewer's notes, and the options of its fields.
import { checkComplement, type ComplementForm, getComplementInfo } from '@bonafide/core/calls/company/supplement'
import { getPlutoSdkTokenOfComplement } from '@bonafide/core/calls/person/levels'
import type { Language } from '@bonafide/core/languages'
import type { BusinessStep } from '@bonafide/core/status'
import { basicFields } from '@bonafide/core/rules/company/steps/basic-step'
import { isRefusal, send } from '../../lib/send.ts'
import { keepToken } from '../../lib/session-store.ts'
import type { LoadedCompany } from '../company/load/company.ts'
import { fetchLists, type CompanyCountryOptions, type CompanyLists, countriesIn } from '../company/load/lists.ts'

export interface Supplement {
  readonly form: ComplementForm
  readonly lists: CompanyLists
  readonly countries: CompanyCountryOptions
}

export type SupplementFound =
  | { readonly found: 'there'; readonly supplement: Supplement }
  /** It has already been submitted. */
  | { readonly found: 'repeated' }
  /** The server refused: there is nothing to fill in. */
  | { readonly found: 'refused'; readonly msg: string }
  /** No answer: can be retried. */
  | { readonly found: 'failed'; readonly msg: string }

const quiet = { quiet: true }

export async function findSupplement(language: Language): Promise<SupplementFound> {
  const check = await checkSupplement()
  return check.found === 'open' ? loadSupplement(language) : check
}

/**
 * Fetches the supplement's token first: otherwise the client would request the token of the company form, and its refusal says nothing
 * about a supplement.
 */
export async function checkSupplement(): Promise<
  { readonly found: 'open' } | Extract<SupplementFound, { readonly found: 'repeated' | 'refused' }>
> {
  const token = await send(getPlutoSdkTokenOfComplement, {}, quiet)
  if (!token.ok) return { found: 'refused', msg: token.msg }
  keepToken(token.data.accessToken, 'KYB_SUPPLEMENT')
  const answer = await send(checkComplement, { type: 'KYB_SUPPLEMENT' }, quiet)
  if (answer.ok) return { found: 'open' }
  return isRefusal(answer, 'supplement.repeated') ? { found: 'repeated' } : { found: 'refused', msg: answer.msg }
}

async function loadSupplement(language: Language): Promise<SupplementFound> {
  const [form, lists] = await Promise.all([send(getComplementInfo, {}, quiet), fetchLists()])
  if (!form.ok) return { found: 'failed', msg: form.msg }
  if ('msg' in lists) return { found: 'failed', msg: lists.msg }
  return { found: 'there', supplement: { form: form.data, lists: lists.lists, countries: countriesIn(language, lists.countries) } }
}

/** Converts a supplement to the shape that the four steps' fields, documents and dialogs take. A reviewer's notes become remarks. */
export function companyOf({ form, lists, countries }: Supplement): LoadedCompany {
  const { basicInfo, verifyFileList, individualList, version, highRisk, ownerPercents, until } = form
  return {
    detail: {
      basicInfo,
      verifyFileList,
      individualList,
      bankInfoList: [],
      walletAddressInfoList: [],
      version,
      drafts: [],
      remarks: form.words.flatMap(({ about, name, words }) =>
        about === 'field' && words !== null ? [{ step: stepOfField(name), field: name, index: null, remark: words, changed: false }] : [],
      ),
      dueAt: until,
      highRisk,
      ownerPercents,
      submission: null,
      ids: [],
    },
    lists,
    countries,
    locked: false,
  }
}

const stepOfField = (name: string | null): BusinessStep =>
  Object.values(basicFields)
    .flat()
    .some((field) => field === name)
    ? 1
    : 2
