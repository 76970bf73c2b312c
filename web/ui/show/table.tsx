import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './table.module.css'

export interface TableColumn {
  id: string
  label: string
  /** Under the label, e.g. a StatusBadge. */
  aside?: ReactNode
  /** The column that applies to the reader, e.g. their current level: highlighted. */
  current?: boolean | undefined
}

export interface TableRow {
  id: string
  label: ReactNode
  /** One cell for each column, by its id. */
  cells: Record<string, ReactNode>
}

export interface TableProps {
  caption: string
  /** The caption is for screen readers only, if a title is already above. */
  captionHidden?: boolean | undefined
  /** The heading of the first column. */
  corner?: string | undefined
  columns: readonly TableColumn[]
  rows: readonly TableRow[]
}

const withRole = (role: string) => ({ role })

/**
 * Compares a few things, e.g. limits by level. On a phone each row becomes a block with its columns' names beside the figures. Roles are
 * explicit because `display: block` removes the implicit ones.
 */
export const Table = ({ caption, captionHidden = false, corner = '', columns, rows }: TableProps) => (
  <table {...withRole('table')} className={styles.table}>
    <caption className={captionHidden ? 'visually-hidden' : styles.caption}>{caption}</caption>
    <thead {...withRole('rowgroup')}>
      <tr {...withRole('row')}>
        {corner === '' ? <td {...withRole('cell')} /> : <th {...withRole('columnheader')}>{corner}</th>}
        {columns.map((column) => (
          <th
            key={column.id}
            {...withRole('columnheader')}
            scope="col"
            aria-current={column.current || undefined}
            className={classes(column.current && styles.current)}
          >
            <span className={styles.head}>
              {column.label}
              {column.aside}
            </span>
          </th>
        ))}
      </tr>
    </thead>
    <tbody {...withRole('rowgroup')}>
      {rows.map((row) => (
        <tr key={row.id} {...withRole('row')}>
          <th {...withRole('rowheader')} scope="row">
            {row.label}
          </th>
          {columns.map((column) => (
            <td key={column.id} {...withRole('cell')} className={classes(column.current && styles.current)}>
              <span className={styles.name} aria-hidden="true">
                {column.label}
                {column.aside}
              </span>
              {row.cells[column.id]}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
