import { useMemo, useState } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { ErrorSummary } from '../../ui/field/error-summary.tsx'
import { Banner } from '../../ui/show/banner.tsx'
import { LeaveGuard } from '../company/editor/leave-guard.tsx'
import { SavingState } from '../company/editor/saving-state.tsx'
import bar from '../company/editor/step-page.module.css'
import { useSaving } from '../company/load/use-step.ts'
import { LoggedOutDialog } from '../company/session/logged-out-dialog.tsx'
import { useOwnUploads } from '../company/session/use-own-uploads.ts'
import { useCompanyWords } from '../company/words.ts'
import { FieldsPart } from './fields-part.tsx'
import { companyOf, type Supplement } from './load-supplement.ts'
import { SupplementPapersPart } from './papers-part.tsx'
import { OpenPartyForm, PeoplePart } from './people-part.tsx'
import { SupplementHead } from './supplement-head.tsx'
import { useSubmitting } from './use-submitting.ts'
import { useSupplementForm } from './use-supplement-form.ts'

interface SupplementFormProps {
  readonly supplement: Supplement
  readonly onReload: () => void
}

export const SupplementForm = ({ supplement, onReload }: SupplementFormProps) => {
  const say = useCompanyWords()
  const { form } = supplement
  const company = useMemo(() => companyOf(supplement), [supplement])
  const work = useSupplementForm(supplement, company)
  const { uploads, sent } = useOwnUploads({ atOnce: 3 })
  const [locals] = useState(() => new Map<string, File>())
  const submitting = useSubmitting({ form, company, work, sent })
  const { state: savingState } = useSaving()
  const { busy, problem, lines } = submitting
  return (
    <div className={bar.page}>
      <SupplementHead form={form} />
      <ErrorSummary title={say('editor.problems', { count: lines.length })} errors={[...lines]} />
      <form
        method="dialog"
        className={bar.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submitting.submit()
        }}
      >
        <div className={bar.groups}>
          <FieldsPart form={form} company={company} work={work} errorOf={submitting.errorOf} />
          {form.enterpriseTypeConfig.length > 0 && (
            <SupplementPapersPart form={form} work={work} sending={{ uploads, sent, locals }} faults={submitting.papers} />
          )}
          {form.individualInfoNeeded && <PeoplePart form={form} company={company} work={work} error={submitting.people} />}
        </div>
        {(problem === 'overtaken' || savingState === 'overtaken') && <Overtaken onReload={onReload} />}
        {typeof problem === 'object' && (
          <div role="alert">
            <Banner status="failed" title={problem.msg} />
          </div>
        )}
        <div className={bar.bar} data-bar="always">
          <SavingState />
          <Button type="submit" kind="primary" loading={busy} loadingLabel={say('supplement.submitting')} data-usage="supplement.submit">
            {say('supplement.submit')}
          </Button>
        </div>
      </form>
      <OpenPartyForm company={company} work={work} />
      <LeaveGuard />
      <LoggedOutDialog />
    </div>
  )
}

/** Another tab or device saved first; its values are not overwritten. */
const Overtaken = ({ onReload }: { readonly onReload: () => void }) => {
  const say = useCompanyWords()
  return (
    <div role="alert">
      <Banner
        status="failed"
        title={say('supplement.overtaken')}
        action={
          <Button small onClick={onReload}>
            {say('overtaken.newest')}
          </Button>
        }
      >
        {say('supplement.overtakenText')}
      </Banner>
    </div>
  )
}
