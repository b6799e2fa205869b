import { type ReactNode, useState } from "react";
import { Folded } from "../ui/folded.tsx";
import { isWithinField, useForm } from "./form-state.ts";

interface FoldedFieldsProps {
  summary: string;
  /** Names or paths of the values that the fields change. */
  names: readonly string[];
  /** True if the fields hold something that the painter should see when the form opens. */
  isUsed?: boolean;
  children: ReactNode;
}

/** Folds fields that are seldom needed. They unfold if they are used or if one of them is refused. */
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
