/**
 * Frames of the admin's screens: title, section, page of a form, and page that says what is
 * missing.
 */

import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect, useId } from "react";
import { Link } from "../navigation/navigation.tsx";
import { texts } from "../texts/texts.ts";

/** Sets `document.title`. React could only add a second `<title>`, and browsers show the first. */
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

/** A part of a screen with a heading. */
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

/** A page for one form, with a button that leads back. */
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
  /** Target of the link. */
  back: string;
  children?: ReactNode;
}

/** A page that says why a form cannot open, with a link that leads back. */
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
