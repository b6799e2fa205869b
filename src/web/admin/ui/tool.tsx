/** The buttons of actions, and the lines of lists that hold them. */

import type { QueryKey } from "@tanstack/react-query";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Language } from "../../../core/languages.ts";
import { useChange } from "../api/resource.ts";
import { notifyOutcome } from "../toasts.ts";

interface ToolProps {
  Icon?: LucideIcon;
  label: string;
  /** Name of the record, which only screen readers read. */
  subject?: string;
  /** Tooltip. */
  title?: string;
  /** Language of the label. */
  lang?: Language;
  className?: string;
  disabled?: boolean;
  /** True for a step beyond the end of a list, which changes nothing: dimmed, but not disabled. */
  isAtEnd?: boolean;
  onPress: () => void;
}

/** The button of an action. */
export function Tool({ Icon, label, subject, className = "tool", isAtEnd, ...props }: ToolProps) {
  return (
    <button
      type="button"
      className={className}
      title={props.title}
      lang={props.lang}
      disabled={props.disabled}
      data-at-end={isAtEnd || undefined}
      onClick={props.onPress}
    >
      {Icon && <Icon />}
      <span>{label}</span>
      {subject && <span className="sr-only"> {subject}</span>}
    </button>
  );
}

interface ChangeToolProps extends Omit<ToolProps, "onPress"> {
  /** Sends the change to the server. */
  send: () => Promise<unknown>;
  /** Keys of the queries to read again after the change. */
  keys: readonly QueryKey[];
  /** Title of the message if the change fails. */
  failed: string;
  /** Title of the message if the change succeeds. */
  done?: string;
  onDone?: () => void;
}

/** The button of an action that changes something on the site. */
export function ChangeTool({ send, keys, failed, done, onDone, ...tool }: ChangeToolProps) {
  const { mutateAsync, isPending } = useChange(send, keys);
  async function run(): Promise<void> {
    if (await notifyOutcome(mutateAsync(undefined), failed, done)) onDone?.();
  }
  return (
    <Tool {...tool} disabled={isPending || tool.disabled === true} onPress={() => void run()} />
  );
}

interface LineProps {
  title: ReactNode;
  /** Lines below the title. */
  children: ReactNode;
  tools?: ReactNode;
}

/** A line of a list, with its actions. */
export function Line({ title, children, tools }: LineProps) {
  return (
    <li className="ruled line">
      <div className="line-words">
        {typeof title === "string" ? <p className="card-title">{title}</p> : title}
        {children}
      </div>
      {tools && <div className="text-ash line-tools">{tools}</div>}
    </li>
  );
}
