import { articleLink } from '../../lib/links.ts'
import { LeavingLink } from '../../lib/leaving-link.tsx'
import { Disclosure } from '../../ui/way/disclosure.tsx'
import { useWords } from '../words.ts'
import { questions } from './questions.ts'

/** Questions and answers, wherever they are shown. */
export const HelpContent = () => {
  const say = useWords()
  return (
    <>
      {questions.map(({ id, question, answer, article }) => (
        <Disclosure key={id} title={say(question)} name="help">
          <p>{say(answer)}</p>
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
