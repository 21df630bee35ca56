// Foundation on Linux makes `Timer(timeInterval:repeats:block:)` fire as soon as the timer is added to a run loop. On Apple's systems its
// first fire date is one interval away. The linker prefers the function below to the library's initializer of the same symbol. It has no
// effect on code of an app that is compiled with optimization, into which the compiler copies the library's initializer.

#include <stdbool.h>

// An initializer's parameters are owned, and its `self` is the metatype (docs/ABI/CallingConvention.rst). A `Date` is the seconds since
// 2001 as a floating-point number.
#define swift_initializer __attribute__((swiftcall))
#define metatype __attribute__((swift_context)) void *type

extern double CFAbsoluteTimeGetCurrent(void);

// Timer.init(fire:interval:repeats:block:)
swift_initializer void *timer_with_date(
    double date, double interval, bool repeats, void *block, void *captures, metatype)
    __asm__("$s10Foundation5TimerC4fire8interval7repeats5blockAC0A10Essentials4DateV_SdSbyACYbctcfC");

// Timer.init(timeInterval:repeats:block:)
swift_initializer void *timer_with_interval(double interval, bool repeats, void *block, void *captures, metatype)
    __asm__("$s10Foundation5TimerC12timeInterval7repeats5blockACSd_SbyACYbctcfC");

swift_initializer void *timer_with_interval(double interval, bool repeats, void *block, void *captures, metatype) {
  return timer_with_date(CFAbsoluteTimeGetCurrent() + interval, interval, repeats, block, captures, type);
}
