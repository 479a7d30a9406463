import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './ErrorBoundary.module.css';

interface ErrorBoundaryProps {
  /** What happened and that the work is safe, one or two sentences. */
  readonly text: string;
  readonly children: ReactNode;
  /** Told of a fault. */
  readonly onFault?: () => void;
}

interface ErrorBoundaryState {
  readonly hasFailed: boolean;
}

/**
 * Keeps a fault of one part of the window from taking the rest away: says so and draws the part again when
 * asked to.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
    this.props.onFault?.();
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className={styles.fault} role="alert">
        <p>{this.props.text}</p>
        <Button onClick={() => this.setState({ hasFailed: false })}>Draw it again</Button>
      </div>
    );
  }
}
