import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect, useId } from "react";
import { Link } from "../navigation/navigation.tsx";
import { texts } from "../texts/texts.ts";

/**
 * Sets `document.title`. A rendered `<title>` would lose to the one that the document already has.
 */
export function PageTitle({ children }: { children: string }) {
  useEffect(() => {
    document.title = children;
  }, [children]);
  return null;
}

interface SectionProps {
  heading: string;
  className?: string | undefined;
  children: ReactNode;
}

export function Section({ heading, className, children }: SectionProps) {
  const id = useId();
  return (
    <section className={className} aria-labelledby={id}>
      <h2 className="text-heading" id={id}>
        {heading}
      </h2>
      {children}
    </section>
  );
}

interface FormPageProps {
  title: string;
  subtitle?: string | undefined;
  /** Target of the back button. */
  back: string;
  children: ReactNode;
}

export function FormPage({ title, subtitle, back, children }: FormPageProps) {
  return (
    <div className="admin-page">
      <PageTitle>{title}</PageTitle>
      <header className="form-head">
        <Link className="tool" to={back}>
          <ArrowLeft />
          <span>{texts.common.back}</span>
        </Link>
        <h1 className="admin-title">{title}</h1>
        {subtitle && <p className="text-ash">{subtitle}</p>}
      </header>
      <main>{children}</main>
    </div>
  );
}

interface UnavailablePageProps {
  title: string;
  reason: string;
  back: string;
  children?: ReactNode;
}

export function UnavailablePage({ title, reason, back, children }: UnavailablePageProps) {
  return (
    <main className="gate">
      <PageTitle>{title}</PageTitle>
      <div className="gate-panel">
        <h1 className="text-heading">{title}</h1>
        <p className="text-ash">{reason}</p>
        {children}
        <Link className="button" to={back}>
          {texts.ui.backLink}
        </Link>
      </div>
    </main>
  );
}
