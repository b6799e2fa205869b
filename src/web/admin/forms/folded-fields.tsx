import { type ReactNode, useState } from "react";
import { Folded } from "../ui/folded.tsx";
import { useForm } from "./form-state.ts";

interface FoldedFieldsProps {
  summary: string;
  /** Paths of the fields. */
  names: readonly string[];
  /** True if the fields hold something that the painter should see. */
  isUsed?: boolean;
  className?: string;
  children: ReactNode;
}

/** Fields that are seldom needed. They unfold by themselves while they are used or refused. */
export function FoldedFields(props: FoldedFieldsProps) {
  const { summary, names, isUsed = false, className, children } = props;
  const { messageAt } = useForm();
  const [isOpen, setIsOpen] = useState(isUsed);
  const isRefused = names.some((name) => messageAt(name));
  return (
    <Folded className={className} summary={summary} open={isOpen || isRefused} onToggle={setIsOpen}>
      {children}
    </Folded>
  );
}
