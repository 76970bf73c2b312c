import type { ComponentProps } from 'react'
import { classes } from '../../../ui/classes.ts'
import styles from './reading-table.module.css'

/** A table of values read in one place beside those read or typed in another. */
export const ReadingTable = ({ className, ...rest }: ComponentProps<'table'>) => (
  <table {...rest} className={classes(styles.table, className)} />
)
