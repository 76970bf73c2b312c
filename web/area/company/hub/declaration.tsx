import { longestDeclared } from '@bonafide/core/calls/company/declaration'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useCompanyWords } from '../words.ts'
import styles from './hub.module.css'
import { Informed } from './informed.tsx'
import { declarationIds, type DeclarationWork } from './use-declaration.ts'

/** The submitter's declaration: who they are, that everything is true, and that the people named were informed. */
export const DeclarationCard = ({ declaration, busy }: { readonly declaration: DeclarationWork; readonly busy: boolean }) => {
  const say = useCompanyWords()
  const { typed, missing, type, asksInformed, informed, tick } = declaration
  return (
    <section className={styles.declaration} aria-labelledby="company-declaration">
      <h2 id="company-declaration" className={styles.declarationTitle}>
        {say('hub.declaration.title')}
      </h2>
      <p>{say('hub.declaration.text')}</p>
      <div className={styles.signed}>
        <TextField
          id={declarationIds.name}
          label={say('hub.declaration.name')}
          autoComplete="name"
          maxLength={longestDeclared}
          value={typed.name}
          error={missing.includes('name') ? say('hub.declaration.nameMissing') : undefined}
          disabled={busy}
          required
          onChange={({ currentTarget }) => type({ name: currentTarget.value })}
        />
        <TextField
          id={declarationIds.capacity}
          label={say('hub.declaration.capacity')}
          help={say('hub.declaration.capacityHelp')}
          autoComplete="organization-title"
          maxLength={longestDeclared}
          value={typed.capacity}
          error={missing.includes('capacity') ? say('hub.declaration.capacityMissing') : undefined}
          disabled={busy}
          required
          onChange={({ currentTarget }) => type({ capacity: currentTarget.value })}
        />
      </div>
      {asksInformed && <Informed checked={informed} missing={missing.includes('informed')} disabled={busy} onChange={tick} />}
    </section>
  )
}
