import { Component, type ComponentType, type ReactNode } from 'react'

/** Shows `instead` if its children throw; the rest of the page keeps working. */
export class ErrorBoundary extends Component<{ instead: ComponentType; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override render(): ReactNode {
    const Instead = this.props.instead
    return this.state.broken ? <Instead /> : this.props.children
  }
}
