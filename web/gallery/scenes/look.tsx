import { BonafideMark } from '../../ui/mark/bonafide-mark.tsx'
import { ExchangeMark } from '../../ui/mark/exchange-mark.tsx'
import styles from '../gallery.module.css'
import { State, useSamples, type Scene } from '../scene.tsx'

const surfaces = [
  ['ground', 'text'],
  ['surface', 'text'],
  ['raised', 'quiet'],
  ['hover', 'quiet'],
  ['accent', 'on-accent'],
  ['danger', 'on-danger'],
  ['pending-ground', 'pending-text'],
  ['verified-ground', 'verified-text'],
  ['failed-ground', 'failed-text'],
  ['neutral-ground', 'neutral-text'],
] as const

const Colours = () => (
  <div className={styles.swatches} lang="en" dir="ltr">
    {surfaces.map(([under, over]) => (
      <span key={under} className={styles.swatch} style={{ background: `var(--${under})`, color: `var(--${over})` }}>
        {over} on {under}
      </span>
    ))}
  </div>
)

const Type = () => {
  const say = useSamples()
  return (
    <>
      <h2 className="t-36">{say('title')}</h2>
      <h2 className="t-28">{say('title')}</h2>
      <h3 className="t-20">{say('cardTitle')}</h3>
      <p className="measure">{say('lead')}</p>
      <p className="t-14 quiet measure">{say('small')}</p>
      <p className="t-13 quiet figures">{say('figures')}</p>
      <p>
        <a href="#learn">{say('learn')}</a>
      </p>
      <div className={styles.row} dir="ltr" lang="en">
        <BonafideMark size={40} />
        <BonafideMark size={28} label="Bonafide" />
        <span className="t-20 title">Bonafide</span>
        <ExchangeMark size={40} />
        <ExchangeMark size={28} label="Exchange" />
      </div>
    </>
  )
}

export const lookScenes: readonly Scene[] = [
  {
    id: 'look',
    Draw: () => (
      <>
        <State name="type and marks" wide>
          <Type />
        </State>
        <State name="colours" wide>
          <Colours />
        </State>
      </>
    ),
  },
]
