import { useEffect } from 'react'
import { Link } from '../ui/link.tsx'
import { themes, type GalleryAddress } from './address.ts'
import styles from './gallery.module.css'
import { SampleLanguage } from './scene.tsx'
import { scenes } from './scenes.ts'
import { appScenes } from './scenes/app.tsx'
import { deskTransferScenes } from './scenes/desk-transfer.tsx'
import { frameScenes } from './scenes/frame.tsx'
import { ownersScenes } from './scenes/owners.tsx'
import { partyScenes } from './scenes/party.tsx'
import { supplementScenes } from './scenes/supplement.tsx'
import { transferScenes } from './scenes/transfer.tsx'
import { yourDataScenes } from './scenes/your-data.tsx'

const addressOf = ({ scene, theme, language }: GalleryAddress): string => {
  const query = new URLSearchParams({ theme, lang: language })
  if (scene !== undefined) query.set('scene', scene)
  return `?${query.toString()}`
}

/** Scenes that act by themselves, e.g. open a dialog, are shown only when requested by name. */
const alone = new Set([
  'dialog-open',
  'toasts',
  'back-to-top',
  'ownership-many',
  ...[
    ...appScenes,
    ...yourDataScenes,
    ...frameScenes,
    ...ownersScenes,
    ...partyScenes,
    ...supplementScenes,
    ...transferScenes,
    ...deskTransferScenes,
  ].map(({ id }) => id),
])

/** Every component in every state, in one theme and one direction; `scene` picks one group. */
export const Gallery = (address: GalleryAddress) => {
  const shown = scenes.filter(({ id }) => (address.scene === undefined ? !alone.has(id) : id === address.scene))
  const isWholePage = shown.some((scene) => scene.whole === true)
  const [Page, Part] = isWholePage ? (['div', 'div'] as const) : (['main', 'section'] as const)
  useEffect(() => {
    document.title = `Gallery · ${address.scene ?? 'all'}`
  }, [address.scene])
  return (
    <SampleLanguage value={address.language}>
      <Page className={styles.page} tabIndex={-1}>
        {!isWholePage && <h1 className="visually-hidden">Gallery</h1>}
        {address.scene === undefined && <Bar {...address} />}
        {shown.map(({ id, Draw }) => (
          <Part key={id} id={id} className={styles.scene} aria-label={isWholePage ? undefined : id}>
            <div className={styles.states}>
              <Draw />
            </div>
          </Part>
        ))}
      </Page>
    </SampleLanguage>
  )
}

const Bar = (address: GalleryAddress) => (
  <nav className={styles.bar} aria-label="Gallery" lang="en" dir="ltr">
    {themes.map((theme) => (
      <Link key={theme} href={addressOf({ ...address, theme })}>
        {theme}
      </Link>
    ))}
    <Link href={addressOf({ ...address, language: 'en' })}>English</Link>
    <Link href={addressOf({ ...address, language: 'ar' })}>العربية</Link>
    {[...alone].map((scene) => (
      <Link key={scene} href={addressOf({ ...address, scene })} data-alone={scene}>
        {scene}
      </Link>
    ))}
  </nav>
)
