import Smartphone from 'lucide-react/icons/smartphone'
import { Button } from '../../../../ui/action/button.tsx'
import { Select } from '../../../../ui/field/select.tsx'
import { Banner } from '../../../../ui/show/banner.tsx'
import { Loading, Skeleton } from '../../../../ui/wait/skeleton.tsx'
import { remarkHelp } from '../../fields/remark.tsx'
import { useCompanyWords } from '../../words.ts'
import { leftOut, typeChosen } from '../model/change.ts'
import { typeField } from '../paper-ids.ts'
import type { PapersProps } from './papers-props.ts'
import styles from './papers.module.css'
import { TemplateList } from './template-list.tsx'
import { useNoStrayDrop } from './use-drop.ts'

export const CompanyPapers = (props: PapersProps) => {
  const { types, templates, step, faults, onPhone } = props
  const { values, change, locked } = step
  const say = useCompanyWords()
  useNoStrayDrop()
  return (
    <div className={styles.step}>
      {step.rejected > 0 && (
        <Banner status="failed" title={say('papers.rejected', { count: step.rejected })}>
          {say('papers.rejected.text')}
        </Banner>
      )}
      <Select
        id={typeField}
        label={say('papers.type')}
        help={remarkHelp(step.typeRemark, say('papers.type.help'))}
        error={faults.some(({ kind }) => kind === 'unchosen') ? say('papers.type.missing') : undefined}
        unchosen={say('papers.type.unchosen')}
        options={types.map(({ value, label }) => ({ value: String(value), label }))}
        value={values.type === null ? '' : String(values.type)}
        disabled={locked}
        onChange={(event) => change((before) => typeChosen(before, Number(event.currentTarget.value)))}
        data-usage="company.type"
      />
      {!locked && values.type !== null && (
        <Button icon={<Smartphone size={18} strokeWidth={1.75} />} className={styles.phone} onClick={onPhone} data-usage="company.phone">
          {say('papers.phone.open')}
        </Button>
      )}
      <PaperTemplates {...props} templates={templates} />
    </div>
  )
}

const PaperTemplates = (props: PapersProps) => {
  const { templates, step } = props
  const say = useCompanyWords()
  switch (templates.state) {
    case 'none':
      return <p className={styles.quiet}>{say('papers.type.first')}</p>
    case 'loading':
      return (
        <Loading label={say('papers.loading')}>
          <Skeleton height="24rem" />
        </Loading>
      )
    case 'failed':
      return (
        <Banner
          status="failed"
          title={say('papers.failed')}
          action={
            <Button small onClick={templates.again}>
              {say('papers.again')}
            </Button>
          }
        >
          {templates.msg}
        </Banner>
      )
    case 'there':
      return (
        <>
          <LeftOut names={leftOut(step.values, templates.list).map(({ name }) => name)} />
          <TemplateList key={step.values.type} {...props} list={templates.list} />
        </>
      )
  }
}

const LeftOut = ({ names }: { readonly names: readonly string[] }) => {
  const say = useCompanyWords()
  if (names.length === 0) return null
  return (
    <Banner live status="pending" title={say('papers.leftOut', { count: names.length })}>
      <p>
        <bdi>{names.join(', ')}</bdi>
      </p>
      <p>{say('papers.leftOut.text')}</p>
    </Banner>
  )
}
