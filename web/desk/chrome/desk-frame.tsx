import type { ReactNode } from 'react'
import { usePath } from '../../lib/page/place.tsx'
import { Button } from '../../ui/action/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/show/empty-state.tsx'
import { Spinner } from '../../ui/wait/spinner.tsx'
import { useReviewer } from '../load/use-reviewer.ts'
import { useWords } from '../words.ts'
import { Brand } from './brand.tsx'
import styles from './desk-frame.module.css'
import { LanguageMenu, ThemeMenu } from './preference-menus.tsx'
import { ReviewerMenu } from './reviewer-menu.tsx'
import { rooms } from './rooms.ts'

export interface DeskFrameProps {
  readonly title: string
  /** Beside the title, e.g. a count. */
  readonly aside?: ReactNode
  /** Content that starts at the top of the pane and takes its full width; otherwise it is centred. */
  readonly full?: boolean
  /** Content with its own padding. */
  readonly bare?: boolean
  /** Evidence needs the width: unless the window is very wide, the sections in the sidebar are icons. */
  readonly rail?: boolean
  readonly children: ReactNode
}

/** The layout of every page after sign-in: sections at the side, on phones at the top. No page content appears before the reviewer is known. */
export const DeskFrame = ({ title, aside, full = false, bare = false, rail = false, children }: DeskFrameProps) => {
  const say = useWords()
  const { load, reload } = useReviewer()
  return (
    <div className={classes(styles.desk, rail && styles.rail)} data-density="desk">
      <header className={styles.side}>
        <div className={styles.brand}>
          <Brand />
        </div>
        <Rooms rail={rail} />
        <div className={styles.menus}>
          <LanguageMenu />
          <ThemeMenu />
          {load.state === 'there' && <ReviewerMenu reviewer={load.reviewer} />}
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <div className={styles.bar}>
          <h1 className={styles.title} title={rail ? title : undefined}>
            {title}
          </h1>
          {load.state === 'there' && aside !== undefined && <span className={styles.aside}>{aside}</span>}
        </div>
        <div className={classes(styles.pane, load.state === 'there' && ((full && styles.full) || (bare && styles.bare)))}>
          {load.state === 'there' && children}
          {load.state === 'waiting' && <Spinner large label={say('load.waiting')} className={styles.slow} />}
          {load.state === 'failed' && (
            <EmptyState title={say('load.failed')} action={<Button onClick={reload}>{say('load.again')}</Button>}>
              {load.msg}
            </EmptyState>
          )}
        </div>
      </main>
    </div>
  )
}

const Rooms = ({ rail }: { readonly rail: boolean }) => {
  const say = useWords()
  const path = usePath()
  return (
    <nav aria-label={say('nav.rooms')} className={styles.rooms}>
      <ul>
        {rooms.map(({ href, within, name, Icon, Waiting }) => (
          <li key={href}>
            <Link
              href={href}
              className={styles.room}
              title={rail ? name(say) : undefined}
              aria-current={path === href ? 'page' : within !== undefined && path.startsWith(within) ? 'true' : undefined}
            >
              <Icon size={16} strokeWidth={1.75} />
              <span className={styles.roomName}>{name(say)}</span>
              {Waiting !== undefined && <Waiting />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
