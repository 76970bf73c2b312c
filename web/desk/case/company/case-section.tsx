import type { CompanyShown } from '@bonafide/core/calls/desk/whole-case'
import { Banner } from '../../../ui/show/banner.tsx'
import { sayMoment } from '../../queue/say-due.ts'
import { type DeskSay, useWords } from '../../words.ts'
import { StandingFact } from '../facts.tsx'
import { WhyAtDesk } from '../about/why.tsx'
import { EarlierCases, CaseHistory } from '../about/history.tsx'
import { Lines, LinesPart } from '../lines.tsx'
import { detailLines } from '../say-details.ts'
import { KnownPeople } from '../party/known-people.tsx'
import { RequestPart } from '../request/request-part.tsx'
import type { CompanyView } from './company-view.ts'
import { sayIds } from './ids/say-id.ts'
import { progressOf } from './marks.ts'

/** Why the case came to the desk, the obvious objections to it, and earlier cases. */
export const CaseSection = ({ view }: { readonly view: CompanyView }) => {
  const say = useWords()
  const { wholeCase, company, saying } = view
  const accepted = detailLines(say, saying.language, wholeCase.accepted)
  return (
    <>
      <StandingFact wholeCase={wholeCase} />
      {company.numberTaken && wholeCase.decided === null && (
        <Banner status="failed" title={say('company.numberTakenTitle')}>
          {say('company.numberTaken')}
        </Banner>
      )}
      {company.highRisk === 1 && (
        <Banner status="pending" title={say('company.highRisk')}>
          {say('company.highRiskText', { percent: company.ownerPercents.highRisk / 100 })}
        </Banner>
      )}
      {company.informed.state === 'missing' && wholeCase.about === 'business' && (
        <Banner status="pending" title={say('company.informedMissingTitle')}>
          {say('company.informedMissingText')}
        </Banner>
      )}
      <WhyAtDesk wholeCase={wholeCase} />
      <RequestPart key={wholeCase.case} id={wholeCase.case} />
      <CompanyChecks view={view} />
      {company.knownPeople !== undefined && <KnownPeople people={company.knownPeople} />}
      {accepted.length > 0 && (
        <LinesPart title={say('case.accepted')}>
          <Lines lines={accepted} />
        </LinesPart>
      )}
      <EarlierCases wholeCase={wholeCase} />
      <CaseHistory facts={wholeCase} />
    </>
  )
}

const CompanyChecks = ({ view: { company, files, marking, saying } }: { readonly view: CompanyView }) => {
  const say = useWords()
  const { count, passed, rejected } = progressOf(
    marking.marks,
    files.map(({ id }) => id),
  )
  return (
    <LinesPart title={say('checks.title')}>
      <Lines
        lines={[
          { name: 'reference', label: say('company.reference'), value: company.reference },
          ...(company.verifiedUntil === null
            ? []
            : [{ name: 'verifiedUntil', label: say('company.verifiedUntil'), value: sayMoment(say, company.verifiedUntil) }]),
          { name: 'declaration', label: say('company.declaration'), value: sayDeclared(saying.say, company.declaration) },
          { name: 'number', label: say('company.number'), value: say(`company.number.${company.number}`) },
          ...(company.ids.length === 0 ? [] : [{ name: 'ids', label: say('company.ids'), value: sayIds(say, company.ids) }]),
          { name: 'risk', label: say('company.risk'), value: say(company.highRisk === 1 ? 'company.highRisk' : 'company.ordinary') },
          { name: 'informed', label: say('company.informed'), value: sayInformed(saying.say, company.informed) },
          {
            name: 'files',
            label: say('company.files'),
            value:
              rejected === 0 ? say('company.filesProgress', { passed, count }) : say('company.filesRejected', { passed, count, rejected }),
          },
        ]}
      />
    </LinesPart>
  )
}

/** The name and capacity are isolated, since their script may run in the other direction. */
const sayDeclared = (say: DeskSay, declared: CompanyShown['declaration']): string =>
  declared === null
    ? say('company.declaration.missing')
    : say('company.declaration.by', { name: `\u2068${declared.name}\u2069`, capacity: `\u2068${declared.capacity}\u2069` })

const sayInformed = (say: DeskSay, informed: CompanyShown['informed']): string =>
  informed.state === 'attested'
    ? say('company.informed.attested', { at: sayMoment(say, informed.at) })
    : say(`company.informed.${informed.state}`)
