import type { ComplementForm } from '@bonafide/core/calls/company/supplement'
import type { Alpha3 } from '@bonafide/core/countries'
import { EnterpriseVerifyNo } from '@bonafide/core/values'
import ar from '@bonafide/locales/generated/area/ar.json'
import en from '@bonafide/locales/generated/area/en.json'
import type { AreaWords } from '@bonafide/locales/generated/area'
import { makeSay } from '@bonafide/locales/words'
import { type ReactNode, useContext } from 'react'
import { languageConfigReply, paperReplies, wholeDetail } from '../../area/company/testing/replies.ts'
import type { Supplement } from '../../area/supplement/load-supplement.ts'
import { SupplementResultView } from '../../area/supplement/result/supplement-result.tsx'
import { SupplementForm } from '../../area/supplement/supplement-form.tsx'
import { words } from '../../area/words.ts'
import { PlaceProvider } from '../../lib/page/place.tsx'
import { SampleLanguage, State, type Scene } from '../scene.tsx'

const sayers = { en: makeSay<AreaWords, ReactNode>(en, 'en'), ar: makeSay<AreaWords, ReactNode>(ar, 'ar') }
const route = { route: '/verified/kyb/supplement', file: '', load: () => Promise.reject(new Error('the gallery has no navigation')) }
const nothing = (): void => undefined

const [paper] = paperReplies
const [onRecord] = wholeDetail.individualList

const requestedForm: ComplementForm = {
  basicInfoConfig: [
    { field: 'enterpriseName', required: false, disabled: true },
    { field: 'areaAlphaName', required: false, disabled: true },
    { field: 'registrationNumber', required: false, disabled: true },
    { field: 'officialEmail', required: true, disabled: false },
    { field: 'enterpriseProfile', required: true, disabled: false },
  ],
  enterpriseTypeConfig: [{ ...paper, required: 1 }],
  individualInfoNeeded: true,
  enterpriseVerifyNo: EnterpriseVerifyNo.parse('0'.repeat(32)),
  enterpriseType: 1,
  basicInfo: wholeDetail.basicInfo,
  individualList: onRecord === undefined ? [] : [onRecord],
  verifyFileList: [],
  approvedIds: [1],
  asks: { people: true, institutions: true },
  words: [
    { about: 'field', name: 'officialEmail', words: 'Mail to the address on file comes back. Which one do you read?' },
    { about: 'field', name: 'enterpriseProfile', words: null },
    { about: 'paper', name: paper.value, words: 'Not older than three months, please.' },
    { about: 'people', name: null, words: 'The register names a director who is not on your list.' },
  ],
  byCompany: false,
  until: '2026-12-10T23:59:59.999Z',
  remark: null,
  version: 1,
  highRisk: 0,
  ownerPercents: { usual: 25, highRisk: 10 },
}

const added: ComplementForm['individualList'] =
  onRecord?.actionType === 'INDIVIDUAL'
    ? [onRecord, { ...onRecord, id: 2, index: 1, individualType: '1', givenName: 'MAXIMILIANA', familyName: 'VON UND ZU BERG' }]
    : []

const countries = [
  { value: 'DEU' as Alpha3, label: 'Germany', showsEnglishName: false },
] as unknown as Supplement['countries']['ENTERPRISE']
const form = (more: Partial<ComplementForm> = {}): ReactNode => (
  <SupplementForm
    supplement={{
      form: { ...requestedForm, ...more },
      lists: languageConfigReply,
      countries: { NATIONALITY: countries, RESIDENCE: countries, ENTERPRISE: countries },
    }}
    onReload={nothing}
  />
)

/** Each is shown alone, since their parts have ids that may occur only once on a page. */
const states: Readonly<Record<string, ReactNode>> = {
  'supplement-asked': form(),
  'supplement-again': form({
    remark: 'The certificate is fine. The email address still cannot be reached.',
    individualList: added,
    verifyFileList: wholeDetail.verifyFileList,
  }),
  'supplement-own': form({
    byCompany: true,
    until: null,
    words: [],
    basicInfoConfig: requestedForm.basicInfoConfig.map((mark) => ({ ...mark, required: false })),
    enterpriseTypeConfig: [{ ...paper, required: 0 }],
  }),
  'supplement-submitted': <SupplementResultView status="submit-info" />,
  'supplement-completed': <SupplementResultView status="completed" />,
}

const Drawn = ({ name, children }: { name: string; children: ReactNode }) => {
  const language = useContext(SampleLanguage)
  return (
    <PlaceProvider place={{ language, route, routes: [route], pathname: undefined }}>
      <words.Provider value={sayers[language]}>
        <State name={name} wide>
          {children}
        </State>
      </words.Provider>
    </PlaceProvider>
  )
}

export const supplementScenes: readonly Scene[] = Object.entries(states).map(([id, drawn]) => ({
  id,
  Draw: () => <Drawn name={id}>{drawn}</Drawn>,
}))
