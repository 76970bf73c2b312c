import { links } from '../../lib/links.ts'
import { Breadcrumb } from '../../ui/way/breadcrumb.tsx'
import { titleAt } from '../titles.ts'
import { useWords } from '../words.ts'

interface CrumbsProps {
  /** The route of the page. */
  readonly here: string
  /** The page's own title, if its route has several. */
  readonly named?: string
}

/** The path from the exchange's home to this page. */
export const Crumbs = ({ here, named }: CrumbsProps) => {
  const say = useWords()
  const deeper = here === links.verification ? undefined : titleAt(here)
  const above = here.slice(0, here.lastIndexOf('/'))
  const between = titleAt(above)
  const last = named ?? deeper?.(say)
  return (
    <Breadcrumb
      label={say('nav.here')}
      crumbs={[
        { label: say('nav.home'), href: links.home },
        { label: say('nav.dashboard'), href: links.dashboard },
        { label: say('nav.verification'), href: links.verification },
        ...(between === undefined ? [] : [{ label: between(say), href: above }]),
        ...(last === undefined ? [] : [{ label: last }]),
      ]}
    />
  )
}
