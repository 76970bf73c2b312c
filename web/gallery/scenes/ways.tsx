import { useState } from 'react'
import { Breadcrumb } from '../../ui/way/breadcrumb.tsx'
import { Disclosure } from '../../ui/way/disclosure.tsx'
import { Stepper } from '../../ui/way/stepper.tsx'
import { Tabs } from '../../ui/way/tabs.tsx'
import { State, useSamples, type Scene } from '../scene.tsx'

const Kinds = () => {
  const say = useSamples()
  const [kind, setKind] = useState<'personal' | 'business'>('personal')
  const tabs = [
    { id: 'personal', label: say('personal') },
    { id: 'business', label: say('business') },
  ] as const
  return (
    <Tabs label={say('tabsLabel')} tabs={tabs} selected={kind} onSelect={setKind}>
      <p>{say(kind === 'personal' ? 'cardText' : 'emptyText')}</p>
    </Tabs>
  )
}

const Ways = () => {
  const say = useSamples()
  const steps = [
    { id: '1', label: say('step1'), state: 'done', word: say('doneWord'), href: '#step1' },
    { id: '2', label: say('step2'), state: 'current', word: say('currentWord'), note: say('minutes') },
    { id: '3', label: say('step3'), state: 'ahead', word: say('aheadWord'), note: say('minute') },
    { id: '4', label: say('step4'), state: 'ahead', word: say('aheadWord') },
  ] as const
  const crumbs = [
    { label: say('home'), href: '#home' },
    { label: say('dashboard'), href: '#dashboard' },
    { label: say('verification'), href: '#here' },
  ]
  return (
    <>
      <State name="breadcrumb" wide>
        <Breadcrumb label={say('here')} crumbs={crumbs} />
      </State>
      <State name="steps across" wide>
        <Stepper label={say('steps')} steps={steps} />
      </State>
      <State name="steps down">
        <Stepper label={say('steps')} steps={steps} direction="down" />
      </State>
      <State name="tabs">
        <Kinds />
      </State>
      <State name="collapsible">
        <Disclosure title={say('question')} open>
          <p>{say('answer')}</p>
        </Disclosure>
        <Disclosure title={say('about')}>
          <p>{say('aboutHelp')}</p>
        </Disclosure>
      </State>
    </>
  )
}

export const wayScenes: readonly Scene[] = [{ id: 'ways', Draw: Ways }]
