import { ErrorState } from '@touchline/ui/state-message'
import { Component, type ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'
import { reportError } from './report-error.ts'

export interface BoundaryProps {
  /** For the report: which part of the page it was. */
  name: string
  fallback: ReactNode
  children: ReactNode
}

/** Contains a failure: a broken banner does not affect the slip. */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    reportError(error, this.props.name)
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}

/** Around a panel, such as the slip: shows that it failed. */
export function PanelBoundary({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Boundary name={name} fallback={<PanelFailed />}>
      {children}
    </Boundary>
  )
}

/** Around an optional widget, such as a banner: renders nothing when it fails. */
export function WidgetBoundary({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Boundary name={name} fallback={null}>
      {children}
    </Boundary>
  )
}

function PanelFailed() {
  const t = useT()
  return (
    <ErrorState title={t('global-error.default.title')}>{t('global-error.default.description')}</ErrorState>
  )
}
