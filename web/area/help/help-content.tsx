import { LeavingLink } from '../../lib/leaving-link.tsx'
import { articleLink } from '../../lib/links.ts'
import { useLanguage } from '../../lib/page/place.tsx'
import { Link } from '../../ui/link.tsx'
import { Disclosure } from '../../ui/way/disclosure.tsx'
import { useWords } from '../words.ts'
import { usePagePolicy } from '../../lib/chrome/policy-links.ts'
import { regionList, useExcludedRegions } from './excluded-regions.ts'
import { questions } from './questions.ts'

/** Questions and answers, wherever they are shown. */
export const HelpContent = () => {
  const say = useWords()
  const language = useLanguage()
  const excluded = useExcludedRegions()
  const policy = usePagePolicy()
  const regions = excluded.length === 0 ? '' : regionList(excluded, language)
  return (
    <>
      {questions.map(({ id, question, answer, article, go }) => (
        <Disclosure key={id} title={say(question)} name="help" data-usage={`help.${id}.open`}>
          <p>{answer(say, { regions, policy })}</p>
          {go !== undefined && (
            <p>
              <Link href={go.href} data-usage={`help.${id}.go`}>
                {say(go.word)}
              </Link>
            </p>
          )}
          {article !== undefined && (
            <p>
              <LeavingLink href={articleLink(article)} name={`help.${id}`}>
                {say('help.more')}
              </LeavingLink>
            </p>
          )}
        </Disclosure>
      ))}
    </>
  )
}
