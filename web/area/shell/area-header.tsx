import { Header } from '../../lib/chrome/header.tsx'
import { links } from '../../lib/links.ts'
import type { NamedLink } from '../../lib/chrome/products.ts'
import { loginAddress, withCallback } from '../../lib/session/login-address.ts'
import { useAccount } from '../load/account.ts'
import { useWords } from '../words.ts'

/** A failed load does not mean that the user is signed out. */
export const AreaHeader = ({ products }: { products: readonly NamedLink[] }) => {
  const say = useWords()
  const account = useAccount()
  // Only the browser knows the requested address, so until then the login links have no return address.
  const loginLink = account.state === 'signedOut' ? loginAddress(location.pathname + location.search) : links.login
  return (
    <Header
      say={say}
      products={products}
      account={account.state === 'failed' ? { state: 'signedIn' } : account}
      logIn={loginLink}
      signUp={withCallback(links.signUp, loginLink.slice(links.login.length))}
    />
  )
}
