import styles from './transfer.module.css'

interface UnbrokenAddressProps {
  /** Contains the address. */
  readonly sentence: string
  readonly address: string
}

/**
 * A sentence whose address is broken only if it is longer than a line. A line may break after a box even before a full stop, so the
 * punctuation beside the address, and the direction controls around it, are inside the box.
 */
export const UnbrokenAddress = ({ sentence, address }: UnbrokenAddressProps) => {
  const start = sentence.indexOf(address)
  const [before, after] = [sentence.slice(0, start), sentence.slice(start + address.length)]
  const from = before.search(/[^\s\p{L}]*$/u)
  const to = after.search(/[\s\p{L}]|$/u)
  return (
    <>
      {before.slice(0, from)}
      <span className={styles.unbroken}>
        {before.slice(from)}
        {address}
        {after.slice(0, to)}
      </span>
      {after.slice(to)}
    </>
  )
}
