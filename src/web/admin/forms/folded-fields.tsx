import { type ReactNode, useState } from "react";
import { Folded } from "../ui/folded.tsx";
import { isWithinField, useForm } from "./form-state.ts";

interface FoldedFieldsProps {
  summary: string;
  /** Names or paths of their values. */
  names: readonly string[];
  /** True if the fields hold something that the painter should see. */
  isUsed?: boolean;
  children: ReactNode;
}

/** Fields that are seldom needed. They unfold by themselves while they are used or refused. */
export function FoldedFields(props: FoldedFieldsProps) {
  const { summary, names, isUsed = false, children } = props;
  const { issues } = useForm();
  const [isOpen, setIsOpen] = useState(isUsed);
  const isRefused = issues.some(({ path }) => names.some((name) => isWithinField(path, name)));
  return (
    <Folded summary={summary} open={isOpen || isRefused} onToggle={setIsOpen}>
      {children}
    </Folded>
  );
}
