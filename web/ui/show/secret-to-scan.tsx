import type { ReactNode } from 'react'
import { QrCode } from './qr-code.tsx'
import styles from './secret-to-scan.module.css'

interface SecretToScanProps {
  /** The content of the QR code. */
  readonly address: string
  readonly secret: string
  readonly words: { readonly qr: string; readonly secret: string }
  /** Copies the secret. */
  readonly children: ReactNode
}

/** An authenticator's secret, as a QR code for the camera and as text for typing. */
export const SecretToScan = ({ address, secret, words, children }: SecretToScanProps) => (
  <div className={styles.scan}>
    <QrCode text={address} label={words.qr} size={168} />
    <div className={styles.secret}>
      <p className="quiet">{words.secret}</p>
      <code dir="ltr">{inFours(secret)}</code>
      {children}
    </div>
  </div>
)

/** Grouped for typing into a phone. */
const inFours = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ')
