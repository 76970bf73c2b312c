// The words of header, drawer, sidebar and footer. Every surface that has them defines these ids in its own catalog.
export type ChromeWord =
  | 'exchange.name'
  | 'exchange.legal'
  | `nav.${'main' | 'account' | 'home' | 'buyCrypto' | 'deposit' | 'withdraw' | 'cards' | 'menu' | 'close'}`
  | `nav.${'dashboard' | 'security' | 'verification' | 'investor' | 'subAccounts' | 'settings' | 'coupons' | 'campaigns' | 'api'}`
  | `choose.${'language' | 'currency' | 'theme'}`
  | `theme.${'system' | 'standard' | 'white' | 'light' | 'dark' | 'black'}`
  | `account.${'unknown' | 'logIn' | 'signUp' | 'logOut'}`
  | `footer.${'label' | 'help' | 'failed' | 'papers' | 'learn' | 'data' | 'privacy' | 'terms' | 'cookies'}`
  | `guide.${'title' | 'text' | 'verify' | 'cancel'}`

export interface ChromeSay {
  (id: ChromeWord): string
  (id: 'choose.chosen', values: { readonly what: string; readonly chosen: string }): string
  (id: 'account.menu', values: { readonly name: string }): string
  (id: 'footer.legal', values: { readonly exchange: string }): string
}
