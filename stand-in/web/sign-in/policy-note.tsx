import type { ReactNode } from 'react'
import { usePolicyUrls } from '@bonafide/web/lib/chrome/policy-links.ts'
import { Link } from '@bonafide/web/ui/link.tsx'
import { useWords } from '../words.ts'
import styles from './sign-in.module.css'

/** Links to the terms for an account, beside the sign-up button. They open in new windows, so that the input is kept. */
export const PolicyNote = () => {
  const say = useWords()
  const { privacyUrl, termsUrl, cookiesUrl } = usePolicyUrls()
  const to = (href: string) => (inside: readonly ReactNode[]) => (
    <Link key={href} href={href} target="_blank">
      {inside}
      <span className="visually-hidden"> {say('signUp.newWindow')}</span>
    </Link>
  )
  return (
    <p className={styles.note}>
      {termsUrl !== null && say.rich('signUp.terms', { terms: to(termsUrl) })} {say.rich('signUp.privacy', { privacy: to(privacyUrl) })}{' '}
      {cookiesUrl !== null && say.rich('signUp.cookies', { cookies: to(cookiesUrl) })}
    </p>
  )
}
